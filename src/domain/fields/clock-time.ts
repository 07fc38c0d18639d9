/** '09:00' for '9', '9.00' and '9:00'. */
export function readTime(typed: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(typed.trim()) ?? []
  return hour === undefined || Number(hour) > 23 ? undefined : `${hour.padStart(2, '0')}:${minute}`
}

/** '5:30 PM' for '17:30': the specified form of the office hours. Other times have the British form. */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '5.30 pm' for '17:30', '9 am' for '09:00'. */
export function britishTime(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  if (minute === '00' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === '00' ? '' : `.${minute}`} ${hour < 12 ? 'am' : 'pm'}`
}
