/** Tiles for scenes, written as people write hands: "123m0p55z". No tile is given out twice. */

export class Bag {
  private readonly left = new Set(Array.from({ length: 136 }, (_, tile) => tile));

  /** Tiles of these kinds; red fives as 0, other fives keep off them. */
  take(notation: string): number[] {
    return [...notation.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits = '', suit = 'm']) =>
      [...digits].map(digit =>
        this.one(digit === '0', (digit === '0' ? 5 : Number(digit)) - 1 + 'mpsz'.indexOf(suit) * 9),
      ),
    );
  }

  private one(red: boolean, kind: number): number {
    const copies = red ? [0] : [1, 2, 3, 0];
    const tile = copies.map(copy => kind * 4 + copy).find(candidate => this.left.has(candidate));
    if (tile === undefined) throw new Error(`no tile of kind ${kind} is left`);
    this.left.delete(tile);
    return tile;
  }
}
