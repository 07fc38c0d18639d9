import { isTooLong, type JudgmentDocument, longestDocument, readJudgmentXml, UnreadJudgment } from '#domain/find-case-law/akoma-ntoso.ts'
import { readTypedDocument } from '#domain/find-case-law/document-path.ts'
import { api } from '#domain/site/paths.ts'
import { type HtmlNode, unreportedHtml } from '#domain/writing/paste/html-node.ts'
import { parseDocument } from '#stores/browser/parse-document.ts'
import { callForText } from '#stores/http/http.ts'

function parse(xml: string): HtmlNode | undefined {
  const parsed = parseDocument(unreportedHtml(xml), 'application/xml')
  return parsed.querySelector('parsererror') ? undefined : parsed
}

/** @throws UnreadJudgment */
export async function readJudgmentFile(file: File): Promise<JudgmentDocument> {
  if (file.size > longestDocument) throw new UnreadJudgment(isTooLong)
  return readJudgmentXml(await file.text(), parse)
}

/** Fetches the judgment with this citation or address. @throws UnreadJudgment, HttpError */
export async function fetchJudgment(typed: string, signal?: AbortSignal): Promise<JudgmentDocument> {
  const document = readTypedDocument(typed)
  if (document.kind === 'faulty') throw new UnreadJudgment(document.fault)
  return readJudgmentXml(await callForText(api.findCaseLawDocument(document.path), signal ? { signal } : {}), parse)
}
