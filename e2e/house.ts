/** Where the organisation reads what people write to it. */
export const house = 'casa@mutirao.example';
