/** A part of an HTML text: a tag, or the words between two tags. */
export type HtmlPart =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  | { kind: 'words'; text: string }

/** Elements whose content is not text. */
const unread = new Set(['style', 'script', 'head', 'title', 'xml'])

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  sect: '§',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  shy: '\u00ad',
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : entity
}

export const decodeEntities = (text: string): string => text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8});/g, decoded)

/** Where a tag ends. A sign within quotes does not end it. -1 if it never ends. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return -1
}

/** Reads a tag without its brackets. Undefined for declarations and what a word processor hides in conditions. */
function readTag(inner: string): HtmlPart | undefined {
  const name = /^\/?([a-zA-Z][\w:-]*)/.exec(inner)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  return inner.startsWith('/') ? { kind: 'close', name } : { kind: 'open', name, attributes: inner.slice(name.length) }
}

/** The tags and words of an HTML text as a clipboard holds it, in order and in linear time. Any text is valid. */
export function* readHtml(html: string): Generator<HtmlPart> {
  const skip = contentSkipper(html)
  let from = 0
  while (from < html.length) {
    const open = html.indexOf('<', from)
    const words = html.slice(from, open === -1 ? undefined : open)
    if (words !== '') yield { kind: 'words', text: decodeEntities(words) }
    if (open === -1) return
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      from = end === -1 ? html.length : end + 3
      continue
    }
    const end = endOfTag(html, open)
    if (end === -1) return
    const tag = readTag(html.slice(open + 1, end))
    from = end + 1
    if (tag?.kind === 'open' && unread.has(tag.name)) from = skip(tag.name, from)
    else if (tag) yield tag
  }
}

/** Finds where the content of an element ends that is not text. An element without an end has no content. */
function contentSkipper(html: string): (name: string, from: number) => number {
  const unclosed = new Set<string>()
  return (name, from) => {
    if (unclosed.has(name)) return from
    const close = new RegExp(`</${name}`, 'gi')
    close.lastIndex = from
    const end = close.exec(html)?.index
    if (end === undefined) unclosed.add(name)
    return end ?? from
  }
}
