import type { ReactNode } from 'react'
import type { Cell, TableBlock } from '#domain/markup/blocks.ts'
import { inlineText } from '#domain/markup/inlines.ts'
import { drawSpan } from './draw-span.tsx'

const words = (row: readonly Cell[]): string => row.map(inlineText).join(', ')

/** A wide table scrolls on a small screen. Its first row names it for screen readers. */
export function drawTable({ header, rows, sums }: TableBlock, place: number): ReactNode {
  const isSum = new Set(sums)
  const alignment = (column: number): string | undefined => (isSum.has(column) ? 'text-right' : undefined)
  const headClass = (column: number): string => ['caps text-soft', alignment(column)].filter(Boolean).join(' ')
  const drawRow = (row: readonly Cell[], index: number): ReactNode => (
    <tr key={index}>
      {row.map((cell, column) => {
        // Below a head, the words in the first column name the row.
        const isName = column === 0 && header && !isSum.has(0)
        const Tag = isName ? 'th' : 'td'
        return (
          <Tag key={column} scope={isName ? 'row' : undefined} className={alignment(column)}>
            {cell.map(drawSpan)}
          </Tag>
        )
      })}
    </tr>
  )
  return (
    // A group, because a judgment's tables would be most of its landmarks.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1)
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of a form
    <div key={place} className="markup-table" role="group" aria-label={`Table: ${words(header ?? rows[0] ?? [])}`} tabIndex={0}>
      <table>
        {header && (
          <thead>
            <tr>
              {header.map((cell, column) => (
                <th key={column} scope="col" className={headClass(column)}>
                  {cell.map(drawSpan)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{rows.map(drawRow)}</tbody>
      </table>
    </div>
  )
}
