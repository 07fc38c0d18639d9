import type { ReactNode } from 'react'
import type { Block, Cell, HeadingBlock, Inline, ParagraphBlock, TableBlock } from '#domain/markup/blocks.ts'
import { inlineText } from '#domain/markup/inlines.ts'
import { noteNumbers, noteParagraphId, paragraphIds } from '#domain/markup/paragraph-numbers.ts'
import { cutParts } from '#domain/markup/parts.ts'
import { typeset } from '#domain/typography/typeset.ts'

// Plain functions, because components would take most of the time to render a note of a hundred lines.
// Lines and spans never change their order, so their index is a stable key.

/** The character before a span, which shows whether a quotation begins or ends in it. */
const signBefore = (line: readonly Inline[], place: number): string => inlineText(line.slice(Math.max(place - 1, 0), place)).slice(-1)

function drawSpan(inline: Inline, place: number, line: readonly Inline[]): ReactNode {
  switch (inline.kind) {
    case 'text':
      return typeset(inline.text, signBefore(line, place))
    case 'citation':
      return (
        <a key={place} className="markup-citation" href={inline.url}>
          {typeset(inline.text)}
        </a>
      )
    case 'link':
      return (
        <a key={place} className="link" href={inline.text}>
          {inline.text}
        </a>
      )
    case 'struck':
      return <s key={place}>{typeset(inline.text)}</s>
    case 'italic':
      return <em key={place}>{inline.inlines.map(drawSpan)}</em>
    case 'bold':
      return <strong key={place}>{inline.inlines.map(drawSpan)}</strong>
    case 'highlight':
      return (
        <strong key={place} className="markup-highlight">
          {inline.inlines.map(drawSpan)}
        </strong>
      )
  }
}

const words = (row: readonly Cell[]): string => row.map(inlineText).join(', ')

/** A wide table scrolls on a small screen. Its first row names it for screen readers. */
function drawTable({ header, rows, sums }: TableBlock, place: number): ReactNode {
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

/** Whether a link is among the spans. If so, they cannot be a link themselves. */
const holdLink = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) => inline.kind === 'citation' || inline.kind === 'link' || ('inlines' in inline && holdLink(inline.inlines)))

/** The words of a heading are also its link, so that screen readers read them once. */
function drawHeading({ level, id, inlines }: HeadingBlock, place: number): ReactNode {
  const Level = `h${level}` as const
  const words = inlines.map(drawSpan)
  return (
    <Level key={place} id={id} className="markup-heading">
      {holdLink(inlines) ? words : <a href={`#${id}`}>{words}</a>}
    </Level>
  )
}

/** Whether a paragraph follows another without a blank line, which leaves less space between them. */
const followsAtOnce = (block: Block | undefined, before: Block | undefined): boolean =>
  block?.kind === 'paragraph' && before?.kind === 'paragraph'

/** The ids of a judgment's paragraphs, and the numbers of a note's. */
interface Places {
  ids: ReadonlyMap<Block, string>
  numbers: ReadonlyMap<Block, number>
}

/** The stylesheet writes the number, so that copied text has none. */
const drawNumber = (number: number): ReactNode => (
  // biome-ignore lint/a11y/useAnchorContent: the label is its name, and the stylesheet writes the number
  <a id={noteParagraphId(number)} href={`#${noteParagraphId(number)}`} aria-label={`Paragraph ${number}`} />
)

function drawParagraph(block: ParagraphBlock, place: number, before: Block | undefined, { ids, numbers }: Places): ReactNode {
  const number = numbers.get(block)
  return (
    <p key={place} id={ids.get(block)} className={followsAtOnce(block, before) ? 'markup-line' : undefined}>
      {number !== undefined && drawNumber(number)}
      {block.inlines.map(drawSpan)}
    </p>
  )
}

function drawBlock(block: Block, place: number, blocks: readonly Block[], places: Places): ReactNode {
  switch (block.kind) {
    case 'spacing':
      return null
    case 'heading':
      return drawHeading(block, place)
    case 'banner':
      return (
        <p key={place} className="markup-banner">
          {block.inlines.map(drawSpan)}
        </p>
      )
    case 'parties':
      return (
        <div key={place} className="markup-parties">
          <p className="caps text-sm text-soft">{typeset(block.label)}</p>
          <ul className="mt-1">
            {block.names.map((name, index) => (
              <li key={index}>{typeset(name)}</li>
            ))}
          </ul>
        </div>
      )
    case 'list':
      return (
        <ul key={place}>
          {block.items.map((item, index) => (
            <li key={index}>{item.map(drawSpan)}</li>
          ))}
        </ul>
      )
    case 'quotation':
      return (
        <blockquote key={place}>
          {block.paragraphs.map((paragraph, index) => (
            <p key={index} className={index > 0 ? 'markup-line' : undefined}>
              {paragraph.map(drawSpan)}
            </p>
          ))}
        </blockquote>
      )
    case 'table':
      return drawTable(block, place)
    case 'paragraph':
      return drawParagraph(block, place, blocks[place - 1], places)
  }
}

function drawPart(part: readonly Block[], place: number, parts: readonly (readonly Block[])[], places: Places): ReactNode {
  const isLine = followsAtOnce(part[0], parts[place - 1]?.at(-1))
  return (
    <div key={place} className={isLine ? 'markup-part markup-line' : 'markup-part'}>
      {part.map((block, index) => drawBlock(block, index, part, places))}
    </div>
  )
}

interface Props {
  blocks: readonly Block[]
  /** Numbers the paragraphs of a note. A text long enough to be divided is not a note. */
  isNumbered?: boolean
}

/** Renders blocks of text as elements, for pages, fallbacks and previews. Styled by styles/markup.css. */
export function Markup({ blocks, isNumbered = false }: Props): ReactNode {
  const parts = cutParts(blocks)
  const numbers = isNumbered && parts.length === 1 ? noteNumbers(blocks) : new Map()
  const places = { ids: paragraphIds(blocks), numbers }
  const drawn =
    parts.length > 1
      ? parts.map((part, place) => drawPart(part, place, parts, places))
      : blocks.map((block, place) => drawBlock(block, place, blocks, places))
  return <div className="markup">{drawn}</div>
}
