import { uuidPattern } from '../fields/uuid.ts'

const folder = '/pictures/'
const uploaded = new RegExp(`^${folder}(${uuidPattern})$`)

/** How a record names a picture that staff uploaded; below it the build puts what visitors load. */
export const pictureAddress = (id: string): string => `${folder}${id}`

export const isPictureAddress = (value: string): boolean => uploaded.test(value)

/** The id in a record's `imageUrl`; undefined where that is nothing, or an address elsewhere. */
export function pictureIdOf(imageUrl: string | null): string | undefined {
  return imageUrl === null ? undefined : uploaded.exec(imageUrl)?.[1]
}
