import type { ListBlock, QuotationBlock, TableBlock } from './blocks.ts'
import { readToggles } from './inlines.ts'
import { kindOf, withoutSign } from './lines.ts'
import type { ReadBlock } from './read-block.ts'
import { isRow, isRule, readTable } from './tables.ts'

/** The index of the line after the lines of a kind that begin at `at`. */
export function endOfRun(lines: readonly string[], at: number, kind: 'item' | 'quote'): number {
  let next = at
  while (next < lines.length && kindOf(lines[next] ?? '') === kind) next += 1
  return next
}

/** The list or quotation that begins at a line. */
export function readRun(lines: readonly string[], at: number): ReadBlock<ListBlock | QuotationBlock> {
  const kind = kindOf(lines[at] ?? '') === 'item' ? 'item' : 'quote'
  const next = endOfRun(lines, at, kind)
  const parts = lines.slice(at, next).map((line) => readToggles(withoutSign(line)))
  return { block: kind === 'item' ? { kind: 'list', items: parts } : { kind: 'quotation', paragraphs: parts }, next }
}

/** The table that begins at a line. Undefined if only that line has cells. */
export function readTableAt(lines: readonly string[], at: number): ReadBlock<TableBlock> | undefined {
  let next = at
  while (isRowAt(lines, next) || (next === at + 1 && isRule(lines[next] ?? ''))) next += 1
  const block = next - at < 2 ? undefined : readTable(lines.slice(at, next))
  return block && { block, next }
}

function isRowAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (!isRow(line)) return false
  const kind = kindOf(line)
  return kind === 'text' || kind === 'banner'
}
