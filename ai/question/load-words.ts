import { giveWay } from '../limits/give-way'
import { isInGlossary } from './glossary/glossary'
import { loadModel } from './learned/opinion'
import { LANGUAGES } from './plan'
import { vocabularyOf } from './vocabulary'
import { loadIdioms } from './words/idioms'

let loaded: Promise<void> | null = null

/** Builds the tables that `readQuestion` needs, without blocking the loop for all of them at once. */
export function loadWords(): Promise<void> {
  loaded ??= load()
  return loaded
}

async function load() {
  for (const language of LANGUAGES) {
    vocabularyOf(language)
    loadIdioms(language)
    await giveWay()
  }
  isInGlossary('', 'en')
  await giveWay()
  loadModel()
  await giveWay()
}
