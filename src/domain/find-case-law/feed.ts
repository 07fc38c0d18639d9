import * as z from 'zod'
import { attributeOf, type HtmlNode } from '../writing/paste/html-node.ts'
import { isDocumentPath } from './document-path.ts'
import { ordinaryTitle } from './ordinary-title.ts'

/** A judgment that is not in the register. `path` is that of its document at Find Case Law. */
const newJudgmentSchema = z.object({
  path: z.string(),
  title: z.string(),
  citation: z.string(),
  court: z.string(),
  date: z.string(),
})
export type NewJudgment = z.infer<typeof newJudgmentSchema>

/** Body of `POST /api/find-case-law/left`. The feed has at most 50 judgments. */
export const consideredSchema = z.object({ judgments: z.array(newJudgmentSchema).max(50) })

/** The paths of the judgments that the register does not have and nobody dismissed. */
export const leftJudgmentsSchema = z.object({ left: z.array(z.string()) })
export type LeftJudgments = z.infer<typeof leftJudgmentsSchema>

/** Dismisses a judgment of no interest, or lists it again. */
export const dismissalSchema = z.object({ path: z.string().refine(isDocumentPath), isDismissed: z.boolean() })

interface Watched {
  judgmentCourts: string | null
  judgmentQuery: string | null
}

/** The address of the feed below the origin of Find Case Law. Undefined if nothing is watched. */
export function feedPath({ judgmentCourts, judgmentQuery }: Watched): string | undefined {
  const courts = (judgmentCourts ?? '').split(/[\s,;]+/).filter((court) => court !== '')
  if (courts.length === 0 && judgmentQuery === null) return undefined
  const query = new URLSearchParams([...courts.map((court) => ['court', court.toLowerCase()]), ['order', '-date'], ['per_page', '50']])
  if (judgmentQuery !== null) query.set('query', judgmentQuery)
  return `/atom.xml?${query}`
}

const childrenOf = (node: HtmlNode, name: string): HtmlNode[] => [...node.childNodes].filter((child) => child.nodeName === name)

const textOf = (node: HtmlNode | undefined): string =>
  node === undefined ? '' : (node.nodeValue ?? Array.from(node.childNodes, textOf).join('')).trim()

function judgmentOf(entry: HtmlNode): NewJudgment {
  const identifiers = childrenOf(entry, 'tna:identifier')
  const cited = identifiers.find((each) => attributeOf(each, 'type') === 'ukncn')
  const [author] = childrenOf(entry, 'author')
  return {
    path: textOf(childrenOf(entry, 'tna:uri')[0]),
    title: ordinaryTitle(textOf(childrenOf(entry, 'title')[0])),
    citation: textOf(cited),
    court: author ? textOf(childrenOf(author, 'name')[0]) : '',
    date: textOf(childrenOf(entry, 'published')[0]).slice(0, 10),
  }
}

/** Reads the root of Find Case Law's Atom feed. Leaves out entries without a title or an address. */
export function readFeed(root: HtmlNode): NewJudgment[] {
  const feed = root.nodeName === 'feed' ? root : childrenOf(root, 'feed')[0]
  if (!feed) return []
  return childrenOf(feed, 'entry')
    .map(judgmentOf)
    .filter(({ path, title }) => title !== '' && isDocumentPath(path))
}
