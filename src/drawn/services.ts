import { contentRecords } from '#db/content/records.ts'
import { serviceMetadata } from '#domain/metadata/record-metadata.ts'
import { servicesType } from '#domain/services/type.ts'
import { ServiceDetail } from '#islands/services/ServiceDetail.tsx'
import { ServiceLine } from '#islands/services/ServiceLine.tsx'
import { ServiceRow } from '#islands/services/ServiceRow.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { ownEntry, type Part, type Source } from './entries.ts'
import { rowsOr } from './rows.ts'

export const serviceRecord = ownEntry<'services'>(serviceMetadata, (service, practice) =>
  staticMarkup(ServiceDetail, { service, practice }),
)

async function rowsBy(row: typeof ServiceRow | typeof ServiceLine, { db }: Source): Promise<string[]> {
  return (await contentRecords(servicesType).list(db)).map((service, index) => staticMarkup(row, { service, number: index + 1 }))
}

export const servicesList: Part = {
  name: 'services',
  as: 'ol',
  draw: async (source) => rowsOr('No services found', await rowsBy(ServiceRow, source)),
}

export const homeServices: Part = { name: 'home-services', as: 'ol', draw: async (source) => (await rowsBy(ServiceLine, source)).join('') }
