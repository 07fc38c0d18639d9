import type { ReactNode } from 'react'
import type { NewsItem } from '#domain/news/news.ts'
import { isOwnFile } from '#domain/pictures/address.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { BillPicture } from '../BillPicture.tsx'
import { PlacedPicture } from '../PlacedPicture.tsx'

/** The width of each place at every window width. */
const sizes = {
  article: '(min-width: 55rem) 38rem, (min-width: 48rem) calc(100vw - 17rem), calc(100vw - 2rem)',
  list: '(min-width: 64rem) 18rem, (min-width: 48rem) 12rem, calc(100vw - 2rem)',
  teaser: '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 13rem, calc(100vw - 2rem)',
} as const

interface Props {
  item: Pick<NewsItem, 'title' | 'imageUrl' | 'imageAlt'>
  picture?: CutPicture | undefined
  place: keyof typeof sizes
  className?: string
  /** True where the picture is visible at once. Others load as they are reached. */
  isFirst?: boolean
}

/** Without a description the picture is decorative. */
export function NewsPicture({ item, picture, place, className = '', isFirst = place === 'article' }: Props): ReactNode {
  const frame = `aspect-video h-auto w-full border border-rule ${className}`
  const loading = isFirst ? 'eager' : 'lazy'
  const image = { className: `object-cover ${frame}`, width: 1200, height: 675, loading } as const
  const alt = item.imageAlt ?? ''
  if (!picture && !isOwnFile(item.imageUrl)) return <BillPicture title={item.title} className={frame} />
  return (
    <>
      {picture ? (
        <PlacedPicture {...image} alt={alt} picture={picture} sizes={sizes[place]} />
      ) : (
        <img {...image} alt={alt} src={item.imageUrl ?? undefined} decoding="async" />
      )}
      <BillPicture title={item.title} className={frame} standIn />
    </>
  )
}
