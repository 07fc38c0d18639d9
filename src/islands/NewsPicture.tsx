import type { ReactNode } from 'react'
import type { NewsItem } from '#domain/news.ts'
import { BillPicture } from './BillPicture.tsx'

interface Props {
  item: Pick<NewsItem, 'title' | 'imageUrl'>
  className?: string
  /** The picture at the head of an article is seen at once; those of a list come as they are reached. */
  loading?: 'lazy' | 'eager'
}

/** A news item's picture, or the drawn one. It says nothing that the title beside it does not, so it has no text. */
export function NewsPicture({ item, className = '', loading = 'lazy' }: Props): ReactNode {
  const frame = `aspect-video h-auto w-full border border-rule ${className}`
  if (!item.imageUrl) return <BillPicture title={item.title} className={frame} />
  return <img className={`object-cover ${frame}`} src={item.imageUrl} alt="" width="1200" height="675" loading={loading} decoding="async" />
}
