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

/** An address on another server. Visitors never load it: the build fetches and cuts it. */
export const isForeignPicture = (imageUrl: string | null): imageUrl is string => imageUrl !== null && /^https?:\/\//i.test(imageUrl)

/** A file that is part of the website, as the demonstration's records name some. */
export const isOwnFile = (imageUrl: string | null): boolean =>
  imageUrl !== null && /^\/(?!\/)/.test(imageUrl) && pictureIdOf(imageUrl) === undefined
