import type { TableBlock } from './blocks.ts'

/** A table of plain texts. Its first row is the header. */
export function textTable(rows: readonly (readonly string[])[], sums: TableBlock['sums'] = []): TableBlock {
  const cells = rows.map((row) => row.map((text) => [{ kind: 'text' as const, text }]))
  const [header, ...body] = cells
  return { kind: 'table', ...(header && { header }), rows: body, sums }
}
