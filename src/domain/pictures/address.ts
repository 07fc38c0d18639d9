import { isWebAddress, optionalText } from '../text.ts'

const folder = '/pictures/'
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const uploaded = new RegExp(`^${folder}(${uuid})$`)
const wholeUuid = new RegExp(`^${uuid}$`)

export const isPictureId = (value: string): boolean => wholeUuid.test(value)

/** How a record names a picture that staff uploaded; below it the build puts what visitors load. */
export const pictureAddress = (id: string): string => `${folder}${id}`

/** The id in a record's `imageUrl`; undefined where that is nothing, or an address elsewhere. */
export function pictureIdOf(imageUrl: string | null): string | undefined {
  return imageUrl === null ? undefined : uploaded.exec(imageUrl)?.[1]
}

/** What a record may name as its picture: nothing, an address that starts with http, or an uploaded picture. */
export function optionalPictureAddress(label: string) {
  const names = (value: string) => (value.startsWith(folder) ? uploaded.test(value) : isWebAddress(value))
  return optionalText(label, 2000).refine((value) => value === null || names(value), {
    message: `${label} must be an address that starts with https://, or a picture uploaded here`,
  })
}
