import { spawnSync } from 'node:child_process'
import * as z from 'zod'

const licenceSchema = z
  .object({ expression: z.string(), license: z.object({ id: z.string(), name: z.string() }).partial() })
  .partial()
  .transform(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), licenses: z.array(licenceSchema).default([]) })),
})
export type BillOfMaterials = z.infer<typeof billSchema>

/** Reads all packages of the deploy and its build from the lock file, as npm's CycloneDX list. */
export function readBillOfMaterials(root: string): { text: string; bill: BillOfMaterials } {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm sbom needs npm 9.5 or later: ${stderr}`)
  return { text: stdout, bill: billSchema.parse(JSON.parse(stdout)) }
}

/** Groups the packages by licence. Packages without a licence are under a dash. */
export function byLicence({ components }: BillOfMaterials): Map<string, string[]> {
  const found = Map.groupBy(components, ({ licenses }) => licenses.join(' AND ') || '-')
  const named = [...found].map(([licence, all]) => [licence, all.map(({ name, version }) => `${name} ${version}`)] as const)
  return new Map(named.sort(([, a], [, b]) => b.length - a.length))
}
