import { MIN_PASSWORD_CHARACTERS } from '../browser/limits'

/** Why a password and its confirmation are invalid, in a notification's words; null if they are valid. */
export function passwordFault(password: string, confirm: string) {
  if (!password || !confirm) {
    return { title: 'Missing information', description: 'Please create a password and confirm it' }
  }
  if (password !== confirm) {
    return { title: "Passwords don't match", description: 'Please enter the same password twice' }
  }
  if (password.length < MIN_PASSWORD_CHARACTERS) {
    return {
      title: 'Password too short',
      description: `Please use at least ${MIN_PASSWORD_CHARACTERS} characters for your password`,
    }
  }
  return null
}
