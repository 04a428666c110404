const PLUGIN = `<?php
/**
 * Plugin Name: Pinproof
 * Description: Certifies each post when it is published or changed, and shows its badge.
 */

// The key stays out of this file. In wp-config.php:
//   define( 'PINPROOF_KEY', 'THE_KEY' );

add_action( 'save_post_post', 'pinproof_certify', 10, 2 );
add_filter( 'the_content', 'pinproof_show_badge' );

function pinproof_certify( $post_id, $post ) {
	if ( 'publish' !== $post->post_status || wp_is_post_autosave( $post_id ) || wp_is_post_revision( $post_id ) ) {
		return;
	}
	$text = html_entity_decode( wp_strip_all_tags( strip_shortcodes( $post->post_content ) ), ENT_QUOTES, 'UTF-8' );
	$hash = 'sha256:' . hash( 'sha256', $text );
	if ( '' === $text || get_post_meta( $post_id, '_pinproof_hash', true ) === $hash ) {
		return; // Nothing to certify, or nothing new.
	}
	delete_post_meta( $post_id, '_pinproof_badge' ); // It belongs to the text as it was.

	$body = wp_json_encode(
		array(
			'product_type' => 'news_verify',
			'title'        => wp_strip_all_tags( $post->post_title ),
			'content'      => $text,
			'source_url'   => get_permalink( $post_id ),
		)
	);
	$response = wp_remote_post(
		'BASE_URL/api/v1/verify',
		array(
			'timeout' => 15,
			'headers' => array(
				'Authorization'   => 'Bearer ' . PINPROOF_KEY,
				'Content-Type'    => 'application/json',
				'Idempotency-Key' => hash( 'sha256', $body ), // Sent again, it costs nothing.
			),
			'body'    => $body,
		)
	);
	if ( is_wp_error( $response ) || 200 !== wp_remote_retrieve_response_code( $response ) ) {
		error_log( 'Pinproof: ' . ( is_wp_error( $response ) ? $response->get_error_message() : wp_remote_retrieve_body( $response ) ) );
		return;
	}
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	update_post_meta( $post_id, '_pinproof_hash', $answer['hash'] );
	update_post_meta( $post_id, '_pinproof_code', $answer['verify_code'] );
	update_post_meta( $post_id, '_pinproof_badge', $answer['badge_url'] . '?code=' . $answer['verify_code'] );
}

function pinproof_show_badge( $content ) {
	$badge = get_post_meta( get_the_ID(), '_pinproof_badge', true );
	if ( ! $badge || ! is_singular() || ! in_the_loop() || ! is_main_query() ) {
		return $content;
	}
	$code = get_post_meta( get_the_ID(), '_pinproof_code', true );
	return $content . sprintf(
		'<p><a href="%s"><img src="%s" alt="Pinproof certificate"></a></p>',
		esc_url( 'BASE_URL/certificate/' . $code ),
		esc_url( $badge )
	);
}
`

/** A whole plugin: one file in wp-content/plugins, with nothing to configure but the key. */
export function wordpressSample(baseUrl: string, key: string): string {
  return PLUGIN.replaceAll('BASE_URL', () => baseUrl).replace('THE_KEY', () => key)
}
