import { escapeHtml } from '../fields/escape-html.ts'
import { fittingSentences } from '../fields/opening-sentences.ts'
import type { Practice } from '../practice/type.ts'
import { drawnPicture, type LinkPicture, picturePathOf } from './share-pictures.ts'

type NamedPractice = Pick<Practice, 'name' | 'trade' | 'strapline'>

interface PageHead {
  practice: NamedPractice
  /** Without the practice's name, which is added. The home page has the practice's name and trade. */
  title?: string | undefined
  description: string
  /** False for pages that search engines must not list: errors, previews, whole judgments. */
  indexed: boolean
  /** False for a page that other sites must not show parts of. The page then has no tags for shared links. */
  isShared?: boolean | undefined
  type: 'website' | 'article' | 'profile'
  /** The page's whole address. */
  address: URL
  /** The picture of a shared link, if it is not the drawn picture of the page. */
  picture?: LinkPicture | undefined
}

/** Escapes every value itself. Astro leaves `<` in attributes, and a summary may contain `</head>`. */
const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** 'Name: costs lawyers in London' from the trade 'Costs lawyers, London', in the words of a search. */
const homeTitle = ({ name, trade }: NamedPractice): string =>
  `${name}: ${trade.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/, (?=[^,]+$)/, ' in ')}`

export const pageTitle = (title: string | undefined, practice: NamedPractice): string =>
  title === undefined ? homeTitle(practice) : `${title} | ${practice.name}`

/** Search engines show about this many characters of a description. */
export const descriptionLength = 160

function pictureTags(picture: LinkPicture, address: URL): string[] {
  return [
    meta('property', 'og:image', new URL(picture.path, address).href),
    meta('property', 'og:image:type', picture.type),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', picture.width > picture.height ? 'summary_large_image' : 'summary'),
  ]
}

function shareTags({ practice, title, type, address, picture }: PageHead, summary: string): string[] {
  const shown = picture ?? drawnPicture(picturePathOf(address.pathname), title ?? practice.strapline)
  return [
    meta('property', 'og:site_name', practice.name),
    meta('property', 'og:title', title ?? practice.name),
    meta('property', 'og:description', summary),
    meta('property', 'og:type', type),
    meta('property', 'og:url', address.href),
    meta('property', 'og:locale', 'en_GB'),
    ...pictureTags(shown, address),
  ]
}

/** Title, description, canonical address and tags for shared links, as HTML, for the build and `pages`. */
export function pageHead(head: PageHead): string {
  const { practice, title, indexed, isShared = true, address } = head
  const summary = fittingSentences(head.description, descriptionLength)
  return [
    `<title>${escapeHtml(pageTitle(title, practice))}</title>`,
    meta('name', 'description', summary),
    indexed ? `<link rel="canonical" href="${escapeHtml(address.href)}">` : '<meta name="robots" content="noindex">',
    ...(isShared ? shareTags(head, summary) : []),
  ].join('')
}
