import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder, root } from '#scripts/platform/folders.ts'
import { byLicence, readBillOfMaterials } from '#scripts/supply/bill-of-materials.ts'

const { text, bill } = readBillOfMaterials(root)
for (const [licence, packages] of byLicence(bill)) console.log(`${licence} (${packages.length})\n  ${packages.join(', ')}`)
const file = join(localFolder, 'sbom.cdx.json')
mkdirSync(localFolder, { recursive: true })
writeFileSync(file, text)
console.log(`\nThe bill of materials of ${bill.components.length} packages (CycloneDX) is in ${file}.`)
