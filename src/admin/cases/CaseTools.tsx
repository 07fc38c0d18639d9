import { useStore } from '@nanostores/react'
import { type ExportFormat, exportFormats } from '#domain/cases/case-export.ts'
import { figure } from '#domain/fields/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { $exported } from '#stores/cases/case-search.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { useMay } from '../shell/use-may.ts'
import { ActionMenu } from '../tables/ActionMenu.tsx'
import { TransferPanel, TransferProgress } from '../tables/TransferPanel.tsx'
import { $export, cancelExport, exportCases, resumeExport } from './case-export.ts'
import { caseImport, refuseFile } from './case-import.ts'

const formats: readonly ExportFormat[] = ['json', 'csv']

const take = (file: File): void => void caseImport.choose(file)

function takeDropped(files: readonly File[]): void {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) refuseFile()
  else take(file)
}

/** The buttons beside the heading, and the place to drop a file on. */
export function CaseTools({ onTags }: { onTags: () => void }) {
  const { kind } = useStore(caseImport.$import)
  const importing = kind === 'checking' || kind === 'sending'
  const imports = useMay('publish')
  return (
    <>
      <Permitted to="publish">
        <FileButton small accept=".json,application/json" inputLabel="Cases file" paused={importing} onFile={take}>
          Import Cases
        </FileButton>
      </Permitted>
      <ExportMenu />
      <Permitted to="publish">
        <Button small onClick={onTags}>
          Tags
        </Button>
      </Permitted>
      <FileDrop ready={!importing && imports} onFiles={takeDropped}>
        <p className="font-serif text-xl">Drop the file to import its cases</p>
        <p className="text-sm text-soft">One .json file. It is checked first; nothing is saved until you confirm.</p>
      </FileDrop>
    </>
  )
}

/** Each screen has one red button. During an import that is the import's button. */
export function AddCase() {
  const { kind } = useStore(caseImport.$import)
  const waiting = kind === 'checked' || kind === 'stopped'
  return (
    <Permitted to="write drafts">
      <Link className={`button button-small ${waiting ? '' : 'button-primary'}`} href={paths.adminNewCase}>
        Add case
      </Link>
    </Permitted>
  )
}

/** Exports the filtered table. If the table is empty, a text explains why. */
function ExportMenu() {
  const exporting = useStore($export).kind !== 'idle'
  const only = useStore($exported)
  const count = only?.size ? ` ${figure(only.size)}` : ''
  return (
    <ActionMenu place="pick" closesOn="button:not([aria-expanded])" buttonClass="button button-small" button={`Export${count}`}>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="desk-choice"
          disabled={only?.size === 0}
          aria-disabled={exporting || undefined}
          onClick={() => exporting || void exportCases(format, only)}
        >
          {count === '' ? `Export ${exportFormats[format].name}` : `Export${count} as ${exportFormats[format].name}`}
        </button>
      ))}
    </ActionMenu>
  )
}

export function ExportPanel() {
  const state = useStore($export)
  if (state.kind === 'idle') return null
  const { done, total } = state
  const stopped = state.kind === 'stopped'
  return (
    <TransferPanel
      title={stopped ? 'The export stopped' : `Exporting cases as ${exportFormats[state.format].name}`}
      status={stopped ? <p className="font-medium text-mark">{state.message}</p> : <p className="sr-only">Exporting</p>}
      actions={
        <>
          {stopped && (
            <Button small look="primary" onClick={() => void resumeExport()}>
              Resume
            </Button>
          )}
          <Button small onClick={cancelExport}>
            Cancel
          </Button>
        </>
      }
    >
      <TransferProgress label="Cases fetched" done={done} total={total} />
    </TransferPanel>
  )
}
