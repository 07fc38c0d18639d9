import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { lockDraft } from '#db/drafts/drafts.ts'
import { createPreviewLink, endPreviewLink, listPreviewLinks } from '#db/drafts/preview-links.ts'
import type { DraftPreview, ListedPreview } from '#domain/drafts/drafts.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'
import { audited } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { demandDraft, demandLicence, demandSeenDraft, draftWords, mayPublish } from '#server/drafts/demand-draft.ts'
import { recordStores } from '#server/drafts/record-stores.ts'
import { siteUrl } from '#server/env.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound, forbidden, notFound } from '#server/http/problems.ts'
import { previewKey } from '#server/pages/preview-key.ts'

const shownLink = ({ id, expiresAt }: { id: string; expiresAt: Date }): DraftPreview => ({
  id,
  address: `${siteUrl()}${paths.draftPreview(previewKey(id))}`,
  expiresAt: expiresAt.toISOString(),
})

async function list(c: Context<Api>) {
  const links = await listPreviewLinks(database(), (await demandDraft(c)).id)
  return c.json(links.map((link): ListedPreview => ({ ...shownLink(link), author: link.author, createdAt: link.createdAt.toISOString() })))
}

/** Only people who may publish a withdrawn record may show its text to others. */
async function make(c: Context<Api>) {
  const seen = await demandSeenDraft(c)
  await demandLicence(seen)
  const { id } = seen
  const link = await audited(c, { action: 'link-made', kind: 'draft', recordId: id }, async (tx) => {
    const { kind, recordId } = demandFound(await lockDraft(tx, id), draftWords)
    const isOffTheWebsite = recordId !== null && !(await recordStores[kind].find(tx, recordId))
    if (isOffTheWebsite && !mayPublish(c))
      throw forbidden(`This ${contentTypes[kind].noun} is off the website. Only someone who may publish can make a link to it.`)
    return createPreviewLink(tx, { draftId: id, madeBy: c.var.account.id })
  })
  return c.json(shownLink(link))
}

async function end(c: Context<Api>) {
  const draftId = idOf(c, draftWords)
  const id = c.req.param('link') ?? ''
  const event = { action: 'link-ended', kind: 'draft', recordId: draftId } as const
  const ended = isUuid(id) && (await audited(c, event, (tx) => endPreviewLink(tx, { draftId, id })))
  if (!ended) throw notFound('This link')
  return c.body(null, 204)
}

export const draftLinkCalls: readonly Call[] = [
  {
    call: 'GET /api/drafts/:key/preview',
    who: 'write drafts',
    answers: '200 list of `ListedPreview`: the links to the draft that work, the latest first; 404',
    handle: list,
  },
  {
    call: 'POST /api/drafts/:key/preview',
    who: 'write drafts',
    answers:
      '200 `DraftPreview`: an address that shows the draft for seven days without an account; 403 for a writer where the record is off the website; 404; 409 for a whole judgment while those are off',
    handle: make,
  },
  {
    call: 'DELETE /api/drafts/:key/preview/:link',
    who: 'write drafts',
    answers: '204, and the address answers 410; 404',
    handle: end,
  },
]
