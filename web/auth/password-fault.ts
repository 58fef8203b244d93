import { MIN_PASSWORD_CHARACTERS } from '../browser/limits'

/** A notification's words, and what is said beside the invalid field. */
export type PasswordFault = {
  title: string
  description: string
  beside: { password?: string; confirm?: string }
}

/** Why a password and its confirmation are invalid; null if they are valid. */
export function passwordFault(password: string, confirm: string): PasswordFault | null {
  if (!password || !confirm) {
    return {
      title: 'Missing information',
      description: 'Please create a password and confirm it',
      beside: {
        ...(!password && { password: 'Required' }),
        ...(!confirm && { confirm: 'Required' }),
      },
    }
  }
  if (password !== confirm) {
    return {
      title: "Passwords don't match",
      description: 'Please enter the same password twice',
      beside: { confirm: 'Differs from the password above' },
    }
  }
  if (password.length < MIN_PASSWORD_CHARACTERS) {
    return {
      title: 'Password too short',
      description: `Please use at least ${MIN_PASSWORD_CHARACTERS} characters for your password`,
      beside: { password: 'Too short' },
    }
  }
  return null
}
