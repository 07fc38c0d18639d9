import type { ReactNode } from 'react'
import type { Block, HeadingBlock, Inline } from '#domain/markup/blocks.ts'
import { inlineText } from '#domain/markup/inlines.ts'
import { paragraphIds } from '#domain/markup/paragraph-numbers.ts'
import { cutParts } from '#domain/markup/parts.ts'
import { typeset } from '#domain/typography/typeset.ts'

// Plain functions, because components would take most of the time to render a note of a hundred lines.
// Lines and spans never change their order, so their index is a stable key.

/** The character before a span, which tells whether a quotation ends in it or begins. */
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

/** The link to a heading is outside it, so that screen readers name the heading by its own words. */
function drawHeading(block: HeadingBlock, place: number): ReactNode {
  const Level = `h${block.level}` as const
  return (
    <div key={place} className="markup-heading">
      <Level id={block.id}>{block.inlines.map(drawSpan)}</Level>
      <a className="markup-anchor" href={`#${block.id}`} aria-labelledby={block.id}>
        §
      </a>
    </div>
  )
}

/** Whether a paragraph follows another without a blank line, so that there is less space between them. */
const followsAtOnce = (block: Block | undefined, before: Block | undefined): boolean =>
  block?.kind === 'paragraph' && before?.kind === 'paragraph'

type Ids = ReadonlyMap<Block, string>

function drawBlock(block: Block, place: number, blocks: readonly Block[], ids: Ids): ReactNode {
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
          <p className="markup-parties-label">{typeset(block.label)}</p>
          <ul>
            {block.names.map((name, index) => (
              <li key={index}>{typeset(name)}</li>
            ))}
          </ul>
        </div>
      )
    case 'paragraph':
      return (
        <p key={place} id={ids.get(block)} className={followsAtOnce(block, blocks[place - 1]) ? 'markup-line' : undefined}>
          {block.inlines.map(drawSpan)}
        </p>
      )
  }
}

function drawPart(part: readonly Block[], place: number, parts: readonly (readonly Block[])[], ids: Ids): ReactNode {
  const isLine = followsAtOnce(part[0], parts[place - 1]?.at(-1))
  return (
    <div key={place} className={isLine ? 'markup-part markup-line' : 'markup-part'}>
      {part.map((block, index) => drawBlock(block, index, part, ids))}
    </div>
  )
}

/** Renders blocks of text as elements, for pages, fallbacks and previews. Styled by styles/markup.css. */
export function Markup({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const parts = cutParts(blocks)
  const ids = paragraphIds(blocks)
  const drawn =
    parts.length > 1
      ? parts.map((part, place) => drawPart(part, place, parts, ids))
      : blocks.map((block, place) => drawBlock(block, place, blocks, ids))
  return <div className="markup">{drawn}</div>
}
