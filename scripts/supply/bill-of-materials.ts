import { spawnSync } from 'node:child_process'
import * as z from 'zod'

const licenceSchema = z
  .union([
    z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
    z.object({ expression: z.string() }),
  ])
  .transform((entry) => ('expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? '')))
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
  const found = new Map<string, string[]>()
  for (const { name, version, licenses } of components) {
    const licence = licenses.join(' AND ') || '-'
    found.set(licence, [...(found.get(licence) ?? []), `${name} ${version}`])
  }
  return new Map([...found].sort(([, a], [, b]) => b.length - a.length))
}
