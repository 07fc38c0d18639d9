import type { ReactNode } from 'react'
import { changesSchema } from '#domain/publication/changes.ts'
import { pageUpdate, type RecordKind } from '#domain/publication/page-update.ts'
import { site } from '#domain/site/site.ts'
import { type FallbackKind, type FallbackState, resolveFallback } from '#stores/visitors/fallback.ts'
import { FallbackRecord, Missing, titleOf } from '../Fallback.tsx'
import { drawn } from './drawing.ts'
import { keptPicture } from './kept-picture.ts'
import { refreshLists } from './lists.tsx'

const fallbacks = { case: 'case', news: 'news-item', team: 'team-member', service: 'service' } as const satisfies Record<
  RecordKind,
  FallbackKind
>

const imageOf = (state: FallbackState) => ('record' in state && 'imageUrl' in state.record ? state.record.imageUrl : null)

function replace(zone: Element | null, node: ReactNode): void {
  zone?.replaceChildren(drawn(node))
}

function showTitle(state: FallbackState, kind: FallbackKind): void {
  const title = titleOf(state, kind)
  if (title !== undefined) document.title = `${title} | ${site.name}`
}

function showMissing(kind: FallbackKind): void {
  replace(document.querySelector('#main > .sheet'), <Missing kind={kind} />)
  showTitle({ kind: 'missing' }, kind)
}

/** Replaces the record on the page. If it cannot be loaded, the page stays as it was built. */
async function showRecord(kind: FallbackKind): Promise<void> {
  const zone = document.querySelector('[data-record]')
  const state = await resolveFallback(kind, window.location.pathname)
  if (state.kind === 'missing') showMissing(kind)
  if (state.kind === 'missing' || state.kind === 'waiting' || state.kind === 'failed') return
  replace(zone, <FallbackRecord state={state} picture={keptPicture(zone, imageOf(state))} />)
  showTitle(state, kind)
}

let shown = ''

/** Redraws what changed after the build. `answer` is the body of `GET /api/changes`. */
export async function showChanges(answer: string): Promise<void> {
  if (answer === shown) return
  const changes = changesSchema.parse(JSON.parse(answer))
  const update = pageUpdate(window.location.pathname, changes)
  if (update.kind === 'record') await showRecord(fallbacks[update.of])
  if (update.kind === 'gone') showMissing(fallbacks[update.of])
  if (update.kind === 'lists') await refreshLists(changes)
  shown = answer
}
