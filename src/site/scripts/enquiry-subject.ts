/** Cuts a title from an address, which may be longer than any real title. */
const titleLength = 300

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, titleLength)

/**
 * The form's initial values for an address that names an event, or a service and a note (`paths.enquiryAbout`).
 * `services` are the form's options.
 */
export function enquiryBeginning(search: string, services: readonly string[]): { service: string; message: string } | undefined {
  const query = new URLSearchParams(search)
  const event = oneLine(query.get('event'))
  if (event !== '') return { service: 'Other', message: `I would like to register for “${event}”.\n` }
  const service = oneLine(query.get('service'))
  const note = oneLine(query.get('note'))
  const read = note === '' ? '' : `I have read your note on “${note}”.\n`
  if (service === '') return undefined
  const option = services.find((each) => each.toLowerCase() === service.toLowerCase())
  return option === undefined ? { service: 'Other', message: `This is about ${service}.\n${read}` } : { service: option, message: read }
}

/** Fills in the blank fields of the contact form, but never replaces a visitor's text. */
export function beginEnquiry(): void {
  const service = document.querySelector('form select[name=service]')
  const message = document.querySelector('form textarea[name=message]')
  if (!(service instanceof HTMLSelectElement && message instanceof HTMLTextAreaElement)) return
  const options = [...service.options].map(({ value }) => value).filter((value) => value !== '')
  const beginning = enquiryBeginning(window.location.search, options)
  if (service.value === '') service.value = beginning?.service ?? ''
  if (message.value === '') message.value = beginning?.message ?? ''
}
