import { isWebAddress, optionalAddress } from '../fields/text.ts'
import { isPictureAddress, pictureAddress } from './address.ts'

/** Accepts no picture, an address that starts with http, or an uploaded picture. */
export function optionalPictureAddress(label: string) {
  const names = (value: string) => (value.startsWith(pictureAddress('')) ? isPictureAddress(value) : isWebAddress(value))
  return optionalAddress(label).refine((value) => value === null || names(value), {
    message: `${label} must be an address that starts with https://, or a picture uploaded here`,
  })
}
