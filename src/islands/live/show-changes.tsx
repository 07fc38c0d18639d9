import { type RecordKind, recordPages } from '#domain/kinds/record-pages.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { pageUpdate } from '#domain/publication/page-update.ts'
import { site } from '#domain/site/site.ts'
import { reportChanges } from '#stores/register/case-changes.ts'
import { loadRecord } from '#stores/visitors/record-page.ts'
import { RecordDrawing } from '../RecordDrawing.tsx'
import { Missing } from '../RecordNotices.tsx'
import { showIn } from './drawing.ts'
import { keptPicture } from './kept-picture.ts'
import { refreshLists } from './lists.tsx'

const imageOf = ({ record }: ShownRecord) => ('imageUrl' in record ? record.imageUrl : null)

const showTitle = (title: string) => {
  document.title = `${title} | ${site.name}`
}

function showMissing(kind: RecordKind): void {
  showIn(document.querySelector('#main > .sheet'), <Missing kind={kind} />)
  showTitle(recordPages[kind].texts.missing)
}

/** Replaces the record on the page. If it cannot be loaded, the page stays as it was built. */
async function showRecord(kind: RecordKind): Promise<void> {
  const zone = document.querySelector('[data-record]')
  const loaded = await loadRecord(kind, window.location.pathname)
  if (loaded.kind === 'failed') return
  if (loaded.kind === 'missing') return showMissing(kind)
  showIn(zone, <RecordDrawing shown={loaded} picture={keptPicture(zone, imageOf(loaded))} />)
  showTitle('name' in loaded.record ? loaded.record.name : loaded.record.title)
}

let shown = ''

/** Redraws what changed after the build. `answer` is the body of `GET /api/changes`. */
export async function showChanges(answer: string): Promise<void> {
  if (answer === shown) return
  const changes = changesSchema.parse(JSON.parse(answer))
  const update = pageUpdate(window.location.pathname, changes)
  reportChanges(changes)
  if (update.kind === 'record') await showRecord(update.of)
  if (update.kind === 'gone') showMissing(update.of)
  if (update.kind === 'lists') await refreshLists(changes)
  shown = answer
}
