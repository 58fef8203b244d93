import { wordsOfName } from '@app/ai/question/names/name-words'
import { nameOf, type User } from '@app/db/accounts/users'

/** True for a speaker who is called like the user, also by the first name only: "Dana" of Dana Reeves. */
export function isVoiceOf(user: User, speaker: string | null): boolean {
  const [said, own] = [wordsOfName(speaker ?? ''), wordsOfName(nameOf(user))]
  return said.length > 0 && said[0] === own[0] && said.every((word) => own.includes(word))
}
