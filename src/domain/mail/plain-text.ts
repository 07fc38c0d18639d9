import { addressLine, contactLine, letterLines } from '../practice/lines.ts'
import type { Practice } from '../practice/type.ts'
import type { MailContent, MailPart } from './content.ts'
import { markupPlainText } from './markup-text.ts'

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return quoted(part.text)
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'heading':
      return `${part.text.toUpperCase()}\n${'-'.repeat(part.text.length)}`
    case 'markup':
      return markupPlainText(part.blocks)
    case 'entry':
      return [part.title, part.note, '', part.text, part.href].join('\n')
  }
}

/** The signature of every message, after the line that mail programs know (RFC 3676). */
const signature = (practice: Practice): string =>
  ['-- ', practice.name, addressLine(practice), contactLine(practice), ...letterLines(practice)].join('\n')

/** The plain text form of a message. */
export function plainText({ parts, reason, links = [] }: MailContent, practice: Practice): string {
  const footer = [reason, ...links.map(([label, href]) => `${label}: ${href}`)].join('\n')
  return `${[...parts.map(textOf), footer, signature(practice)].join('\n\n')}\n`
}
