/** Where the organisation reads what people write to it. */
export const organisationEmail = 'casa@mutirao.example';
