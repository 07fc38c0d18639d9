import type { ReactNode } from 'react'
import { firstTable, type PicturedTable } from '#domain/news/first-table.ts'
import type { NewsItem } from '#domain/news/type.ts'
import { isOwnFile } from '#domain/pictures/address.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { PlacedPicture } from '../PlacedPicture.tsx'

/** The left edge of the first column, and the right edges of the others. */
const columnsOf = { 2: [190, 1130], 3: [190, 830, 1130] } as const
const firstLine = 245
const lineHeight = 112

function Row({ cells, y, isHead = false }: { cells: readonly string[]; y: number; isHead?: boolean }): ReactNode {
  const columns = columnsOf[cells.length === 3 ? 3 : 2]
  return (
    <g fontSize={isHead ? 34 : 44} {...(isHead && { className: 'fill-soft' })}>
      {cells.map((cell, index) => (
        <text key={columns[index]} x={columns[index]} y={y} {...(index > 0 && { textAnchor: 'end' })}>
          {typeset(cell)}
        </text>
      ))}
    </g>
  )
}

interface TableProps {
  table: PicturedTable
  className: string
  /** Whether this picture is shown only if the previous one fails to load: src/site/scripts/first-script.ts. */
  standIn?: boolean
}

/** The first rows of an article's table, drawn as a sheet. Decorative, because the article has the table. */
function TablePicture({ table: { head, rows }, className, standIn = false }: TableProps): ReactNode {
  return (
    <svg
      viewBox="0 0 1200 675"
      width="1200"
      height="675"
      className={`bg-sheet fill-ink font-serif ${className}`}
      aria-hidden="true"
      {...(standIn && { hidden: true, 'data-stand-in': true })}
    >
      <path d="M150 0V675" className="stroke-margin-line" strokeWidth="3" />
      <path d="M0 150H1200" className="stroke-ink" strokeWidth="3" />
      <Row cells={head} y={112} isHead />
      {rows.map((cells, index) => (
        <g key={`${index} ${cells[0]}`}>
          <Row cells={cells} y={firstLine + index * lineHeight} />
          <path d={`M0 ${firstLine + 38 + index * lineHeight}H1200`} className="stroke-rule" strokeWidth="2" />
        </g>
      ))}
    </svg>
  )
}

/** The width of each place at every window width. */
const sizes = {
  article: '(min-width: 55rem) 38rem, (min-width: 48rem) calc(100vw - 17rem), calc(100vw - 2rem)',
  list: '(min-width: 64rem) 18rem, (min-width: 48rem) 12rem, calc(100vw - 2rem)',
  teaser: '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 13rem, calc(100vw - 2rem)',
} as const

interface Props {
  item: Pick<NewsItem, 'content' | 'imageUrl' | 'imageAlt'>
  picture?: CutPicture | undefined
  place: keyof typeof sizes
  className?: string
  /** True where the picture is visible at once. */
  isFirst?: boolean
}

/**
 * Without a picture, the article's first table is drawn, if it has one. A picture without a description is
 * decorative. In a list, pictures load as the reader scrolls. The few teasers of the home page load with it, so
 * that a capture of the whole page includes them.
 */
export function NewsPicture({ item, picture, place, className = '', isFirst = place !== 'list' }: Props): ReactNode {
  const frame = `aspect-video h-auto w-full border border-rule ${className}`
  const loading = isFirst ? 'eager' : 'lazy'
  const image = { className: `object-cover ${frame}`, width: 1200, height: 675, loading } as const
  const alt = item.imageAlt ?? ''
  const table = firstTable(item.content)
  if (!picture && !isOwnFile(item.imageUrl)) return table ? <TablePicture table={table} className={frame} /> : null
  return (
    <>
      {picture ? (
        <PlacedPicture {...image} alt={alt} picture={picture} sizes={sizes[place]} />
      ) : (
        <img {...image} alt={alt} src={item.imageUrl ?? undefined} decoding="async" />
      )}
      {table ? <TablePicture table={table} className={frame} standIn /> : <span hidden data-stand-in />}
    </>
  )
}
