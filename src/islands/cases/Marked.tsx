import type { ReactNode } from 'react'
import { findMarks } from '#domain/search/passage.ts'

export const isMarked = (text: string, parts: readonly string[]): boolean => parts.length > 0 && findMarks(text, parts).length > 0

/** A text with the folded parts marked. */
export function Marked({ text, parts }: { text: string; parts: readonly string[] }): ReactNode {
  const marks = parts.length > 0 ? findMarks(text, parts) : []
  if (marks.length === 0) return text
  let last = 0
  const drawn = marks.flatMap(([start, end]) => {
    const before = text.slice(last, start)
    last = end
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return [...drawn, text.slice(last)]
}
