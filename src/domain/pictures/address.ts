import { uuidPattern } from '../fields/uuid.ts'

const folder = '/pictures/'
const uploaded = new RegExp(`^${folder}(${uuidPattern})$`)

/** The address of an uploaded picture in a record. The build puts the files for visitors below it. */
export const pictureAddress = (id: string): string => `${folder}${id}`

export const isPictureAddress = (value: string): boolean => uploaded.test(value)

/** The id in a record's `imageUrl`. Undefined without a picture, or for one elsewhere. */
export function pictureIdOf(imageUrl: string | null): string | undefined {
  return imageUrl === null ? undefined : uploaded.exec(imageUrl)?.[1]
}

/** True for an address on another server. Visitors never load it: the build fetches and cuts the picture. */
export const isForeignPicture = (imageUrl: string | null): imageUrl is string => imageUrl !== null && /^https?:\/\//i.test(imageUrl)

/** Whether the file is part of the website, such as the demonstration's pictures. */
export const isOwnFile = (imageUrl: string | null): boolean =>
  imageUrl !== null && /^\/(?!\/)/.test(imageUrl) && pictureIdOf(imageUrl) === undefined
