import { judgmentLicenceSchema, outdatedJudgmentsSchema } from '#domain/find-case-law/whole-judgments.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showToast } from '../browser/toasts.ts'
import { reloadCases } from '../cases/case-list.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call } from '../http/http.ts'
import { createValue } from '../http/queries.ts'
import { unpublishRecord } from '../records/draft-steps.ts'

export const { $value: $judgmentLicence, reload: reloadLicence } = createValue(deskApi.judgmentLicence, judgmentLicenceSchema)

/** Whole judgments that Find Case Law withdrew or changed. */
export const { $value: $outdatedJudgments, reload: reloadOutdated } = createValue(deskApi.outdatedJudgments, outdatedJudgmentsSchema)

/** `withdraws` is the number of judgments to leave the website, as the person confirmed it. */
export async function switchJudgments(isOn: boolean, withdraws: number): Promise<void> {
  try {
    const licence = await call(deskApi.judgmentLicence, judgmentLicenceSchema, { method: 'PUT', body: { isOn, withdraws } })
    $judgmentLicence.mutate(licence)
    showToast({ title: isOn ? 'Whole judgments are on' : 'Whole judgments are off' })
    if (withdraws > 0) reloadCases()
  } catch (error) {
    showCallFailure('Not switched', 'Nothing was changed', error)
    reloadLicence()
  }
}

export async function withdrawJudgment(id: number): Promise<void> {
  await unpublishRecord('case', id)
  reloadOutdated()
  void reloadCases()
}
