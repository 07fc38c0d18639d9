import type { ReactNode } from 'react'
import type { Block, HeadingBlock } from '#domain/markup/blocks.ts'
import { paragraphIds } from '#domain/markup/paragraph-numbers.ts'
import { cutParts } from '#domain/markup/parts.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { drawSpan } from './draw-span.tsx'
import { drawTable } from './draw-table.tsx'

// Plain functions, because components would take most of the time to render a note of a hundred lines.
// Lines and spans never change their order, so their index is a stable key.

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
