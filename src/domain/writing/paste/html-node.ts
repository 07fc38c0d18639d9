/** The parts of a node that the rules use. Browser nodes have this shape, so the rules need no DOM. */
export interface HtmlNode {
  nodeName: string
  nodeValue: string | null
  childNodes: Iterable<HtmlNode>
  getAttribute?: (name: string) => string | null
}

/** Renames styles and handlers, which a content policy reports even in a document that is only parsed. */
export const unreportedHtml = (html: string): string =>
  html
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi, 'data-'))
    .replace(/<(\/?)style\b/gi, '<$1noembed')

export const nameOf = (node: HtmlNode): string => node.nodeName.toLowerCase()

export const attributeOf = (node: HtmlNode, name: string): string => node.getAttribute?.(name)?.trim() ?? ''

export const hasClass = (node: HtmlNode, pattern: RegExp): boolean =>
  attributeOf(node, 'class')
    .split(/\s+/)
    .some((name) => pattern.test(name))

/** Parses a count in an attribute as browsers do. */
export function countIn(node: HtmlNode, name: string, otherwise: number): number {
  const count = Number.parseInt(attributeOf(node, name), 10)
  return Number.isSafeInteger(count) ? count : otherwise
}

/** In lower case. A browser's own `style` lacks those of word processors, such as `mso-list`. */
export function declarationsOf(node: HtmlNode): ReadonlyMap<string, string> {
  const parts = (attributeOf(node, 'data-style') || attributeOf(node, 'style')).toLowerCase().split(';')
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}
