import { Fragment, type ReactNode } from 'react'
import { categoryTint } from '#domain/cases/case-categories.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { firstTags } from '#domain/cases/register-pages.ts'
import { andMore } from '#domain/fields/counts.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { findMarks } from '#domain/search/passage.ts'
import { paths } from '#domain/site/paths.ts'
import { titlePieces } from '#domain/typography/title-pieces.ts'
import { typeset } from '#domain/typography/typeset.ts'

type Mark = readonly [start: number, end: number]

const marksIn = (text: string, parts: readonly string[]): readonly Mark[] => (parts.length > 0 ? findMarks(text, parts) : [])

const isMarked = (text: string, parts: readonly string[]): boolean => marksIn(text, parts).length > 0

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

function Marked({ text, parts }: { text: string; parts: readonly string[] }): ReactNode {
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

interface Props {
  entry: RegisterEntry
  anchor?: string
  /** Folded texts to mark. */
  parts?: readonly string[]
  /** A passage of the text with some of the search's parts. */
  passage?: string | undefined
}

const between = '\u00a0· '

/** The tags that match the search come first, because the others may be cut. */
function tagLine(tags: readonly string[], parts: readonly string[]): string {
  const { others } = firstTags(tags)
  if (others === 0) return tags.join(between)
  const found = tags.filter((tag) => isMarked(tag, parts))
  const { shown } = firstTags([...found, ...tags.filter((tag) => !found.includes(tag))])
  return `${shown.join(between)} ${andMore(others)}`
}

/** One case of the register. The build and the search both draw it. The search adds marks and a passage. */
export function CaseRow({ entry, anchor, parts = [], passage }: Props): ReactNode {
  const mark = (text: string) => <Marked text={typeset(text)} parts={parts} />
  return (
    <li id={anchor} className="register-row sheet-grid" data-year={entry.date.slice(0, 4)}>
      <p className="register-margin">
        {entry.citation && (
          <span className="block">
            <Marked text={entry.citation} parts={parts} />
          </span>
        )}
        <time dateTime={entry.date}>{typeset(formatDay(entry.date))}</time>
      </p>
      <article>
        <h3 className="text-lg">
          <a className="link" href={paths.case(entry.slug)}>
            <MarkedTitle title={entry.title} parts={parts} />
          </a>
        </h3>
        <p className="register-holding">{mark(entry.summary)}</p>
        {passage !== undefined && <p className="register-passage">{mark(passage)}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          <span className="badge category" data-tint={categoryTint(entry.category)}>
            {typeset(entry.category)}
          </span>
          <span>{entry.author === '' ? 'Judgment' : <>Note by {mark(entry.author)}</>}</span>
          <span>{mark(tagLine(entry.tags, parts))}</span>
        </p>
      </article>
    </li>
  )
}
