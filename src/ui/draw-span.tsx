import type { ReactNode } from 'react'
import type { Inline } from '#domain/markup/blocks.ts'
import { inlineText } from '#domain/markup/inlines.ts'
import { typeset } from '#domain/typography/typeset.ts'

/** The character before a span, which shows whether a quotation begins or ends in it. */
const signBefore = (line: readonly Inline[], place: number): string => inlineText(line.slice(Math.max(place - 1, 0), place)).slice(-1)

/** The index is the key, because spans never change their order. */
export function drawSpan(inline: Inline, place: number, line: readonly Inline[]): ReactNode {
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
