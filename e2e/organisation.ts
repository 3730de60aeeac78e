/** The address that receives what people write to the organisation. */
export const organisationEmail = 'casa@mutirao.example';
