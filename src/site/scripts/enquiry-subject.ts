/** Longer than any title: an address can hold more. */
const titleLength = 300

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, titleLength)

/** What the form begins with where an address names an event or a service (`paths.enquiryAbout`). `services` are the form's options. */
export function enquiryBeginning(search: string, services: readonly string[]): { service: string; message: string } | undefined {
  const query = new URLSearchParams(search)
  const event = oneLine(query.get('event'))
  if (event !== '') return { service: 'Other', message: `I would like to register for “${event}”.\n` }
  const service = oneLine(query.get('service'))
  if (service === '') return undefined
  const option = services.find((each) => each.toLowerCase() === service.toLowerCase())
  return option === undefined ? { service: 'Other', message: `This is about ${service}.\n` } : { service: option, message: '' }
}

/** Fills the blank fields of the contact form. What a visitor has typed stays. */
export function beginEnquiry(): void {
  const service = document.querySelector('form select[name=service]')
  const message = document.querySelector('form textarea[name=message]')
  if (!(service instanceof HTMLSelectElement && message instanceof HTMLTextAreaElement)) return
  const options = [...service.options].map(({ value }) => value).filter((value) => value !== '')
  const beginning = enquiryBeginning(window.location.search, options)
  if (service.value === '') service.value = beginning?.service ?? ''
  if (message.value === '') message.value = beginning?.message ?? ''
}
