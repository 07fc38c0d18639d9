import { Fragment, type ReactNode } from 'react'
import { findMarks } from '#domain/search/passage.ts'
import { titlePieces } from '#domain/typography/title-pieces.ts'

type Mark = readonly [start: number, end: number]

const marksIn = (text: string, parts: readonly string[]): readonly Mark[] => (parts.length > 0 ? findMarks(text, parts) : [])

export const isMarked = (text: string, parts: readonly string[]): boolean => marksIn(text, parts).length > 0

function drawMarks(text: string, marks: readonly Mark[]): ReactNode {
  if (marks.length === 0) return text
  let last = 0
  const drawn = marks.flatMap(([start, end]) => {
    const before = text.slice(last, start)
    last = end
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return [...drawn, text.slice(last)]
}

export function Marked({ text, parts }: { text: string; parts: readonly string[] }): ReactNode {
  return drawMarks(text, marksIn(text, parts))
}

/** Marks a title, in which no line breaks within a number or a word of a citation. */
export function MarkedTitle({ title, parts }: { title: string; parts: readonly string[] }): ReactNode {
  const pieces = titlePieces(title)
  const marks = marksIn(pieces.map(({ text }) => text).join(''), parts)
  let next = 0
  return pieces.map(({ place, text, isWhole }) => {
    const from = next
    next += text.length
    const own = marks.map(([start, end]): Mark => [Math.max(start - from, 0), Math.min(end - from, text.length)])
    const drawn = drawMarks(
      text,
      own.filter(([start, end]) => start < end),
    )
    return isWhole ? (
      <span key={place} className="inline-block">
        {drawn}
      </span>
    ) : (
      <Fragment key={place}>{drawn}</Fragment>
    )
  })
}
