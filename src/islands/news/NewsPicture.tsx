import type { ReactNode } from 'react'
import { firstTable } from '#domain/news/first-table.ts'
import type { NewsItem } from '#domain/news/news.ts'
import { isOwnFile } from '#domain/pictures/address.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { PlacedPicture } from '../PlacedPicture.tsx'
import { TablePicture } from './TablePicture.tsx'

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
