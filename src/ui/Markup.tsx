import type { ReactNode } from 'react'
import type { Block, HeadingBlock, Inline } from '#domain/markup/blocks.ts'

function Span({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'citation':
      return (
        <a className="markup-citation" href={inline.url}>
          {inline.text}
        </a>
      )
    case 'bold':
      return (
        <strong>
          <Spans inlines={inline.inlines} />
        </strong>
      )
    case 'highlight':
      return (
        <strong className="markup-highlight">
          <Spans inlines={inline.inlines} />
        </strong>
      )
  }
}

function Spans({ inlines }: { inlines: readonly Inline[] }): ReactNode {
  // The spans of a line never move among themselves: their place is their identity.
  return inlines.map((inline, index) => <Span key={index} inline={inline} />)
}

function Heading({ block }: { block: HeadingBlock }): ReactNode {
  const Level = `h${block.level}` as const
  return (
    <Level id={block.id} className="markup-heading">
      <a className="markup-anchor" href={`#${block.id}`} aria-label="Link to this section">
        §
      </a>
      <Spans inlines={block.inlines} />
    </Level>
  )
}

function BlockElement({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'spacing':
      return null
    case 'heading':
      return <Heading block={block} />
    case 'banner':
      return (
        <p className="markup-banner">
          <Spans inlines={block.inlines} />
        </p>
      )
    case 'parties':
      return (
        <div className="markup-parties">
          <p className="markup-parties-label">{block.label}</p>
          <ul>
            {block.names.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )
    case 'paragraph':
      return (
        <p>
          <Spans inlines={block.inlines} />
        </p>
      )
  }
}

/** Typed blocks of text as elements: the one renderer of pages, fallbacks and previews. Its look is styles/markup.css. */
export function Markup({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className="markup">
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>
  )
}
