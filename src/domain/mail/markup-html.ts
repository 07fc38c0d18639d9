import { escapeHtml } from '../fields/escape-html.ts'
import { colours } from '../look/colours.ts'
import type { Block, Cell, Inline, TableBlock } from '../markup/blocks.ts'

const styles = {
  text: 'margin:0 0 16px;font:16px/1.55 Arial,sans-serif',
  heading: 'margin:26px 0 10px;font:400 20px/1.3 Georgia,serif',
  banner: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${colours.mark};font:400 17px/1.45 Georgia,serif`,
  parties: `margin:0 0 16px;padding:12px 16px;border:1px solid ${colours.rule};font:15px/1.55 Arial,sans-serif`,
  list: 'margin:0 0 16px;padding:0 0 0 20px;font:16px/1.55 Arial,sans-serif',
  quotation: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:1px solid ${colours.rule};font:16px/1.55 Arial,sans-serif`,
  table: 'margin:0 0 16px;border-collapse:collapse;font:15px/1.5 Arial,sans-serif',
  cell: `padding:5px 16px 5px 0;border-bottom:1px solid ${colours.rule};vertical-align:top`,
  highlight: `padding:1px 5px;background:${colours['mark-tint']}`,
} as const

function span(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'citation':
      return `<a style="color:inherit" href="${escapeHtml(inline.url)}">${escapeHtml(inline.text)}</a>`
    case 'link':
      return `<a style="color:inherit" href="${escapeHtml(inline.text)}">${escapeHtml(inline.text)}</a>`
    case 'struck':
      return `<s>${escapeHtml(inline.text)}</s>`
    case 'italic':
      return `<em>${spans(inline.inlines)}</em>`
    case 'bold':
      return `<strong>${inline.inlines.map(span).join('')}</strong>`
    case 'highlight':
      return `<strong class="mark" style="${styles.highlight}">${inline.inlines.map(span).join('')}</strong>`
  }
}

const paragraphs = (lines: readonly Inline[][]): string => lines.map(spans).join('<br>')

function tableHtml({ header, rows, sums }: TableBlock): string {
  const isSum = new Set(sums)
  const cells = (name: 'td' | 'th', row: readonly Cell[]): string =>
    row
      .map((cell, column) => `<${name} style="${styles.cell};text-align:${isSum.has(column) ? 'right' : 'left'}">${spans(cell)}</${name}>`)
      .join('')
  const lines = [...(header ? [cells('th', header)] : []), ...rows.map((row) => cells('td', row))]
  return `<table style="${styles.table}">${lines.map((line) => `<tr>${line}</tr>`).join('')}</table>`
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
    case 'list':
      return `<ul style="${styles.list}">${block.items.map((item) => `<li>${spans(item)}</li>`).join('')}</ul>`
    case 'quotation':
      return `<blockquote class="rule" style="${styles.quotation}">${paragraphs(block.paragraphs)}</blockquote>`
    case 'table':
      return tableHtml(block)
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
