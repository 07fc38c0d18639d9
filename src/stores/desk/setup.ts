import { countOf } from '#domain/fields/counts.ts'
import { contentKinds, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { type DemoRemoval, demoChangeSchema, type Setup, type SetupStep, setupSchema } from '#domain/setup/setup.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { actionDuration, showToast } from '../browser/toasts.ts'
import { reloadCases } from '../cases/case-list.ts'
import { deskRecords } from '../content/desk-records.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'
import { undoAction } from '../records/deletion.ts'
import { refreshPublication } from '../records/publication.ts'
import { reloadPractice } from '../settings/stored-practice.ts'

/** Fetched whenever it is shown, because steps are done elsewhere in the desk. */
export const $setup = createFetcherStore<Setup>(deskApi.setup, { dedupeTime: 0, fetcher: () => call(deskApi.setup, setupSchema) })

async function put(address: string, done: boolean): Promise<void> {
  try {
    caches.mutateCache(deskApi.setup, await call(address, setupSchema, { method: 'PUT', body: { done } }))
  } catch (error) {
    showCallFailure('Update failed', 'An error occurred while saving the step', error)
  }
}

/** The day on which the legal pages were read is a detail of the practice, which they show. */
export async function tickStep(step: SetupStep, done: boolean): Promise<void> {
  await put(deskApi.setupStep(step), done)
  if (step !== 'legal') return
  reloadPractice()
  refreshPublication()
}

export const hideSetup = (hidden: boolean): Promise<void> => put(deskApi.setupHidden, hidden)

const reloadTabs = mapTabTypes<Record<TabKind, () => void>>(
  ({ name }) =>
    () =>
      void deskRecords[name].reload(),
)

/** Lists of every kind may have changed. */
function reloadLists(): void {
  caches.revalidateKeys(deskApi.setup)
  for (const kind of contentKinds)
    if (kind === 'case') void reloadCases()
    else reloadTabs[kind]()
  refreshPublication()
}

export async function removeDemo(removal: DemoRemoval): Promise<void> {
  try {
    const { count } = await call(deskApi.demoRemoval, demoChangeSchema, { method: 'POST', body: removal })
    showToast({ title: `${countOf(count, 'record')} removed`, duration: actionDuration, action: undoAction(() => void restoreDemo()) })
  } catch (error) {
    showCallFailure('Delete failed', 'An error occurred while removing the demonstration', error)
  }
  reloadLists()
}

export async function restoreDemo(): Promise<void> {
  try {
    const { count } = await call(deskApi.demoRestoration, demoChangeSchema, { method: 'POST' })
    showToast({ title: `${countOf(count, 'record')} restored` })
  } catch (error) {
    showCallFailure('Restore failed', 'An error occurred while restoring the demonstration', error)
  }
  reloadLists()
}
