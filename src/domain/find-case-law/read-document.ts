import type { HtmlNode } from '../writing/paste/html-node.ts'
import { type JudgmentDocument, readAkomaNtoso } from './akoma-ntoso.ts'
import { isTooLong, tooLongMark } from './document-path.ts'

/** An error that staff can correct, described in one sentence. */
export class UnreadJudgment extends Error {}

/** In bytes. The server passes on at most this much of a document. */
export const longestDocument = 20 * 1024 * 1024

/** Reads a document of Find Case Law. `parse` returns undefined if the XML is incomplete. @throws UnreadJudgment */
export function readJudgmentXml(xml: string, parse: (xml: string) => HtmlNode | undefined): JudgmentDocument {
  if (xml.endsWith(tooLongMark)) throw new UnreadJudgment(isTooLong)
  // Find Case Law declares no types. With some, a parser would expand entities.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadJudgment('This file declares entities, as no document of Find Case Law does. It was not read.')
  const parsed = parse(xml)
  if (parsed === undefined) throw new UnreadJudgment('This is not a whole XML file. Download it again.')
  const document = readAkomaNtoso(parsed)
  if (!document) throw new UnreadJudgment('This XML file is not a judgment from Find Case Law.')
  return document
}
