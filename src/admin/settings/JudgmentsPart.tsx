import { useStore } from '@nanostores/react'
import { countOf } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { licenceAddress } from '#domain/find-case-law/licence.ts'
import type { JudgmentLicence } from '#domain/find-case-law/whole-judgments.ts'
import { $judgmentLicence, reloadLicence, switchJudgments } from '#stores/desk/judgments.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useQuestion } from '#ui/use-question.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const remark = 'Whether the whole text of a judgment may be imported from Find Case Law. Notes on judgments need no licence.'

export function JudgmentsPart() {
  const { data, error } = useStore($judgmentLicence)
  return (
    <SettingsSection title="Judgments" remark={remark}>
      {error ? (
        <LoadFailure what="The setting" error={error} onRetry={reloadLicence} />
      ) : data ? (
        <Switch licence={data} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </SettingsSection>
  )
}

function stateWords({ isOn, changedAt, changedBy, published }: JudgmentLicence): string {
  if (changedAt === null) return 'Off.'
  const since = `${isOn ? 'On' : 'Off'} since ${formatMoment(changedAt)}${changedBy === null ? '' : `, by ${changedBy}`}.`
  return isOn ? `${since} ${countOf(published, 'whole judgment is', 'whole judgments are')} public.` : since
}

function Switch({ licence }: { licence: JudgmentLicence }) {
  const { isOn, published } = licence
  const switching = useQuestion((asked: JudgmentLicence) => switchJudgments(!asked.isOn, asked.isOn ? asked.published : 0))
  return (
    <>
      <div className="grid gap-3 border-b border-rule py-3 text-sm">
        <p className="max-w-prose">
          The <NewTabLink href={licenceAddress}>Open Justice Licence</NewTabLink> lets everyone publish judgments. It does not cover
          computational analysis, which includes indexing by search engines, and the search of this register is an index. For that you{' '}
          <NewTabLink href={application}>apply to the National Archives</NewTabLink>, which costs nothing.
        </p>
        <p className="max-w-prose">
          While it is on, the page of a whole judgment names the licence, and search engines, the sitemap, feeds, newsletters and the
          pictures of shared links leave it out. Once a month the website checks at Find Case Law whether the judgment is still published
          and unchanged.
        </p>
      </div>
      <ActionRow label="Whole judgments" hint={stateWords(licence)}>
        {(hintId) => (
          <Button
            small
            look={isOn ? 'plain' : 'primary'}
            paused={switching.isBusy}
            aria-describedby={hintId}
            onClick={() => switching.ask(licence)}
          >
            {isOn ? 'Switch off' : 'Our licence covers computational analysis and indexing: switch on'}
          </Button>
        )}
      </ActionRow>
      <ConfirmDialog
        {...switching.dialog}
        title={isOn ? 'Switch whole judgments off?' : 'Does your licence cover computational analysis and indexing?'}
        confirmLabel={isOn ? 'Switch off' : 'Yes, switch on'}
      >
        <p>
          {isOn
            ? offWords(published)
            : 'The audit trail records who switched it on and when. Writers can then import whole judgments as drafts.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function offWords(published: number): string {
  if (published === 0) return 'No whole judgment is public. None can be published until whole judgments are switched on again.'
  const what = published === 1 ? '1 whole judgment comes' : `${countOf(published, 'whole judgment')} come`
  return `${what} off the website within seconds, and each text stays as a draft. Readers without JavaScript lose the pages with the next build, which starts now.`
}

const application = 'https://caselaw.nationalarchives.gov.uk/re-use-find-case-law-records/licence-application-process'
