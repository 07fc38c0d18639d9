import { escapeHtml } from '../fields/escape-html.ts'
import { colours } from '../look/colours.ts'
import type { Block, Cell, Inline, TableBlock } from '../markup/blocks.ts'
import { addressLine, contactLine, letterLines } from '../practice/lines.ts'
import type { Practice } from '../practice/type.ts'
import type { MailContent, MailPart } from './content.ts'

/** Mail programs ignore most style sheets, so each element has inline styles. The colours are those of the site. */
const styles = {
  body: `margin:0;padding:0;background:${colours.paper};color:${colours.ink}`,
  sheet: 'max-width:560px;margin:0 auto;padding:32px 20px',
  paper: `background:${colours.sheet};border:1px solid ${colours.rule};border-top:3px solid ${colours.ink};padding:28px 24px`,
  name: 'margin:0 0 20px;font:600 15px Georgia,serif',
  title: 'margin:0 0 18px;font:400 24px/1.25 Georgia,serif',
  text: 'margin:0 0 16px;font:16px/1.55 Arial,sans-serif',
  label: 'padding:5px 16px 5px 0;font:14px/1.5 Arial,sans-serif;vertical-align:top;opacity:.75',
  value: 'padding:5px 0;font:15px/1.5 Arial,sans-serif;vertical-align:top',
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${colours.rule};font:16px/1.55 Arial,sans-serif`,
  link: `display:inline-block;padding:11px 18px;background:${colours.mark};color:${colours.sheet};font:600 15px Arial,sans-serif;text-decoration:none`,
  heading: `margin:34px 0 0;padding:0 0 8px;border-bottom:1px solid ${colours.rule};font:600 12px/1.5 Arial,sans-serif;letter-spacing:.09em`,
  entry: `padding:18px 0 16px;border-bottom:1px solid ${colours.rule}`,
  entryTitle: 'margin:0;font:400 19px/1.3 Georgia,serif',
  entryNote: 'margin:5px 0 0;font:13px/1.5 Arial,sans-serif;opacity:.75',
  entryText: 'margin:8px 0 0;font:15px/1.55 Arial,sans-serif',
  footerLink: 'display:inline-block;padding:4px 0;color:inherit',
  subheading: 'margin:26px 0 10px;font:400 20px/1.3 Georgia,serif',
  banner: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${colours.mark};font:400 17px/1.45 Georgia,serif`,
  parties: `margin:0 0 16px;padding:12px 16px;border:1px solid ${colours.rule};font:15px/1.55 Arial,sans-serif`,
  list: 'margin:0 0 16px;padding:0 0 0 20px;font:16px/1.55 Arial,sans-serif',
  quotation: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:1px solid ${colours.rule};font:16px/1.55 Arial,sans-serif`,
  table: 'margin:0 0 16px;border-collapse:collapse;font:15px/1.5 Arial,sans-serif',
  cell: `padding:5px 16px 5px 0;border-bottom:1px solid ${colours.rule};vertical-align:top`,
  highlight: `padding:1px 5px;background:${colours['mark-tint']}`,
  small: 'margin:20px 4px 0;font:13px/1.5 Arial,sans-serif;opacity:.8',
} as const

/** Most mail programs darken light colours themselves. The others get the colours of the dark desk. */
const darkRules = `body{background:#12181f!important;color:#ebe8e0!important}
.paper{background:#192029!important;border-color:#303a46!important}.rule{border-color:#303a46!important}
.mark{background:#3b2326!important}.link{background:#f0908a!important;color:#12181f!important}`

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

function span(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'citation':
    case 'link':
      return `<a style="color:inherit" href="${escapeHtml(inline.kind === 'link' ? inline.text : inline.url)}">${escapeHtml(inline.text)}</a>`
    case 'struck':
      return `<s>${escapeHtml(inline.text)}</s>`
    case 'italic':
      return `<em>${spans(inline.inlines)}</em>`
    case 'bold':
      return `<strong>${spans(inline.inlines)}</strong>`
    case 'highlight':
      return `<strong class="mark" style="${styles.highlight}">${spans(inline.inlines)}</strong>`
  }
}

const spans = (inlines: readonly Inline[]): string => inlines.map(span).join('')

function tableHtml({ header, rows, sums }: TableBlock): string {
  const isSum = new Set(sums)
  const cells = (name: 'td' | 'th', row: readonly Cell[]): string =>
    row
      .map((cell, column) => `<${name} style="${styles.cell};text-align:${isSum.has(column) ? 'right' : 'left'}">${spans(cell)}</${name}>`)
      .join('')
  const lines = [...(header ? [cells('th', header)] : []), ...rows.map((row) => cells('td', row))]
  return `<table style="${styles.table}">${lines.map((line) => `<tr>${line}</tr>`).join('')}</table>`
}

function blockHtml(block: Exclude<Block, { kind: 'paragraph' }>): string {
  switch (block.kind) {
    case 'spacing':
      return ''
    case 'heading':
      return `<h${block.level} style="${styles.subheading}">${spans(block.inlines)}</h${block.level}>`
    case 'banner':
      return `<p style="${styles.banner}">${spans(block.inlines)}</p>`
    case 'parties':
      return `<p class="rule" style="${styles.parties}">${[block.label, ...block.names].map(escapeHtml).join('<br>')}</p>`
    case 'list':
      return `<ul style="${styles.list}">${block.items.map((item) => `<li>${spans(item)}</li>`).join('')}</ul>`
    case 'quotation':
      return `<blockquote class="rule" style="${styles.quotation}">${block.paragraphs.map(spans).join('<br>')}</blockquote>`
    case 'table':
      return tableHtml(block)
  }
}

/** The light markup as HTML for mail programs. Lines without a blank line between them are one paragraph. */
function markupHtml(blocks: readonly Block[]): string {
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

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="${styles.text}">${lines(part.text)}</p>`
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${part.facts
        .map(
          ([label, value]) => `<tr><td style="${styles.label}">${lines(label)}</td><td style="${styles.value}">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'quote':
      return `<blockquote style="${styles.quote}">${lines(part.text)}</blockquote>`
    case 'link':
      return `<p style="margin:22px 0"><a class="link" style="${styles.link}" href="${escapeHtml(part.href)}">${lines(part.label)}</a></p>`
    case 'heading':
      return `<h2 class="rule" style="${styles.heading}">${lines(part.text.toUpperCase())}</h2>`
    case 'markup':
      return markupHtml(part.blocks)
    case 'entry':
      return entryHtml(part)
  }
}

const entryHtml = ({ title, href, note, text }: Extract<MailPart, { kind: 'entry' }>): string =>
  [
    `<div class="rule" style="${styles.entry}">`,
    `<h3 style="${styles.entryTitle}"><a style="color:inherit" href="${escapeHtml(href)}">${lines(title)}</a></h3>`,
    `<p style="${styles.entryNote}">${lines(note)}</p><p style="${styles.entryText}">${lines(text)}</p></div>`,
  ].join('')

const footerLink = ([label, href]: readonly [string, string]): string =>
  `<a style="${styles.footerLink}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`

const signature = (practice: Practice): string[] => [
  `${practice.name}, ${addressLine(practice)}`,
  contactLine(practice),
  ...letterLines(practice),
]

/** The HTML form loads nothing from the network. With `dark` it has the colours of a dark screen. */
export function htmlText(
  { subject, title = subject, parts, reason, links = [] }: MailContent,
  practice: Practice,
  { dark = false } = {},
): string {
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${dark ? darkRules : `@media (prefers-color-scheme:dark){${darkRules}}`}</style></head>`,
    `<body style="${styles.body}"><div style="${styles.sheet}"><p style="${styles.name}">${escapeHtml(practice.name)}</p>`,
    `<div class="paper" style="${styles.paper}"><h1 style="${styles.title}">${lines(title)}</h1>${parts.map(htmlOf).join('')}</div>`,
    `<p style="${styles.small}">${[lines(reason), ...links.map(footerLink)].join('<br>')}</p>`,
    `<p style="${styles.small}">${signature(practice).map(escapeHtml).join('<br>')}</p>`,
    '</div></body></html>',
  ].join('')
}
