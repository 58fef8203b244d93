import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'

/** 2026-11-22 09.14, 20261122_091400 and the like; the time may be missing. */
export const STAMP =
  /(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[ T_-]+(?:at )?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:]?[0-5]\d)?)?/

/** The name without extension and date, as words, no longer than a title may be. */
export function titleOf(name: string): string {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(STAMP, ' ')
  const words = bare.replace(/[_\s]+|(?<=\s)-+(?=\s)/g, ' ').replace(/\s+/g, ' ')
  const title = words.replace(/^[\s\-–()]+|[\s\-–()]+$/g, '')
  const whole = capitalized(title) || name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return whole.slice(0, MEETING_TITLE_CHARACTERS)
}

/** Capitalizes an all-lowercase title; other spellings are deliberate. */
function capitalized(title: string): string {
  return title === title.toLowerCase() ? title.charAt(0).toUpperCase() + title.slice(1) : title
}
