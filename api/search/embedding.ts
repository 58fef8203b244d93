/** What vectors made without a model weigh against words: they know shared wording only, which the words tell better. */
export const OFFLINE_WEIGHT = 0.1
