import type { ReactNode } from 'react'
import { titlePieces } from '#domain/typography/title-pieces.ts'

/** A citation is never broken within a number or a word. */
export function TitleText({ title }: { title: string }): ReactNode {
  return titlePieces(title).map(({ place, text, isWhole }) =>
    isWhole ? (
      <span key={place} className="inline-block">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
