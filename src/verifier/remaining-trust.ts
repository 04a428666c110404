type Trust = {
  /** The log's key came with the proof. */
  keyFromProof: boolean
  hasWitnesses: boolean
  /** Whether a trusted authority has dated it. Undefined where no time is in question. */
  hasTime?: boolean
  /** `root`: the answer rests on a root of the prefix tree as well. */
  about?: 'certificate' | 'root'
}

/** One line on who could still deceive the verifier: the short form of docs/design/threat-model.md. */
export function remainingTrust({
  keyFromProof,
  hasWitnesses,
  hasTime,
  about = 'certificate',
}: Trust): string {
  const doubts: string[] = []
  if (keyFromProof) doubts.push('whoever made the file could have made the key (give --key)')
  doubts.push(
    hasWitnesses
      ? 'the operator could show another history only together with its witnesses'
      : 'the operator could show others another history (demand witnesses: --policy)',
  )
  if (hasTime === false) doubts.push('and has set the time itself (demand a time stamp: --tsa)')
  if (about === 'root') doubts.push('a wrong root would be found by any audit (pinproof audit)')
  return `Left to trust: ${doubts.join('; ')}. Network, storage, publisher and other readers cannot change this result.`
}
