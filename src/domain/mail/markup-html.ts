import { escapeHtml } from '../fields/escape-html.ts'
import type { Block, Inline } from '../markup/blocks.ts'

const styles = {
  text: 'margin:0 0 16px;font:16px/1.55 Arial,sans-serif',
  heading: 'margin:26px 0 10px;font:400 20px/1.3 Georgia,serif',
  banner: 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #a3262c;font:400 17px/1.45 Georgia,serif',
  parties: 'margin:0 0 16px;padding:12px 16px;border:1px solid #d8d2c4;font:15px/1.55 Arial,sans-serif',
  highlight: 'padding:1px 5px;background:#faeae6',
} as const

function span(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'citation':
      return `<a style="color:inherit" href="${escapeHtml(inline.url)}">${escapeHtml(inline.text)}</a>`
    case 'bold':
      return `<strong>${inline.inlines.map(span).join('')}</strong>`
    case 'highlight':
      return `<strong class="mark" style="${styles.highlight}">${inline.inlines.map(span).join('')}</strong>`
  }
}

const spans = (inlines: readonly Inline[]): string => inlines.map(span).join('')

function blockHtml(block: Exclude<Block, { kind: 'paragraph' }>): string {
  switch (block.kind) {
    case 'spacing':
      return ''
    case 'heading':
      return `<h${block.level} style="${styles.heading}">${spans(block.inlines)}</h${block.level}>`
    case 'banner':
      return `<p style="${styles.banner}">${spans(block.inlines)}</p>`
    case 'parties':
      return `<p class="rule" style="${styles.parties}">${[block.label, ...block.names].map(escapeHtml).join('<br>')}</p>`
  }
}

/** The light markup as HTML for mail programs. Lines without a blank line between them are one paragraph. */
export function markupHtml(blocks: readonly Block[]): string {
  let html = ''
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) html += `<p style="${styles.text}">${lines.join('<br>')}</p>`
    lines = []
  }
  for (const block of blocks) {
    if (block.kind === 'paragraph') lines.push(spans(block.inlines))
    else {
      endParagraph()
      html += blockHtml(block)
    }
  }
  endParagraph()
  return html
}
