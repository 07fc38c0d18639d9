import { contentRecords } from '#db/content/records.ts'
import { ratesMetadata } from '#domain/metadata/record-metadata.ts'
import { allTables } from '#domain/tools/rates/tables.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { staticMarkup } from '#islands/static-markup.ts'
import { RatesPage, RatesRow } from '#islands/tools/RatesPage.tsx'
import { RateTables } from '#islands/tools/RateTables.tsx'
import { ownEntry, type Part } from './entries.ts'

export const ratesRecord = ownEntry<'rates'>(ratesMetadata, (record) => staticMarkup(RatesPage, { record }))

export const ratesList: Part = {
  name: 'rates',
  as: 'ul',
  draw: async ({ db }) => (await contentRecords(ratesType).list(db)).map((record) => staticMarkup(RatesRow, { record })).join(''),
}

export const rateTablesPart: Part = {
  name: 'rate-tables',
  as: 'div',
  draw: async ({ db }) => staticMarkup(RateTables, { tables: allTables(await contentRecords(ratesType).list(db)) }),
}
